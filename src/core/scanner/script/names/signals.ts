import { WordSet } from '../lexing/wordSet.ts';

/** Functions of Angular that make a signal of what they are given, or of what the function gives. */
export const signalMakers = new WordSet(['signal', 'computed', 'linkedSignal', 'input', 'model']);
