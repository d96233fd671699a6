// Shows the reader's own theme and language before anything is drawn.
try {
  var kept = JSON.parse(localStorage.getItem("tavolon.settings") || "{}");
  if (kept.theme && kept.theme !== "system") document.documentElement.dataset.theme = kept.theme;
  document.documentElement.lang = localStorage.getItem("tavolon.language") || (navigator.language || "en").slice(0, 2);
} catch (error) {}
