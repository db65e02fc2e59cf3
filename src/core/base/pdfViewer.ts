/** Texts of the PDF viewer that applications bundle: https://github.com/mozilla/pdf.js/tree/master/l10n. */
export const ofPdfViewer = /^viewer\.(?:ftl|properties)$/;
