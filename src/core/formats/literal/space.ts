/**
 * White space and comments of JavaScript, as part of an expression. A comment has one end only: could it end elsewhere,
 * what fails behind many of them would be tried with every combination of ends.
 */
export const spaceAndComments = String.raw`(?:\s|//[^\n\r]*(?:[\n\r]|$)|/\*[^*]*(?:\*(?!/)[^*]*)*\*/)*`;
