import { WordSet } from '../lexing/wordSet.ts';

/** Functions of Angular that make a signal from their argument, or from its result. */
export const signalMakers = new WordSet(['signal', 'computed', 'linkedSignal', 'input', 'model']);
