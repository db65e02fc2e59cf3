/** Texts of the viewer that applications carry along to show PDF: https://github.com/mozilla/pdf.js/tree/master/l10n. */
export const ofPdfViewer = /^viewer\.(?:ftl|properties)$/;
