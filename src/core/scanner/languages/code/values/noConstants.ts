import { Code } from '../syntax/code.ts';
import { Constants } from './constants.ts';

/** Where no name stands for anything. */
export const noConstants = new Constants(new Code([]), { takesBareArguments: false, readsInside: false });
