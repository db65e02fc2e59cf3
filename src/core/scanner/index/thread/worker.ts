import { startIndexing } from './indexProgram.ts';

// The unbundled program of the thread, for tests and scripts; the editor starts it through `compiledWorker.ts`.
startIndexing();
