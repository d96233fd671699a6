"""Players that are programs of any language: started here, asked in JSON, ended with all they began."""
