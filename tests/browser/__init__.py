"""The pages in a real browser, against a real server: what people see, press and hear."""
