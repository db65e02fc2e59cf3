import { Code } from '../syntax/code.ts';
import { Constants } from './constants.ts';

/** For code without any known constants. */
export const noConstants = new Constants(new Code([]), { takesBareArguments: false, readsInside: false });
