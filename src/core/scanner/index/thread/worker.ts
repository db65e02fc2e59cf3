import { startIndexing } from './indexProgram.ts';

// The thread's program as it is, for tests and scripts; the editor starts it through `compiledWorker.ts`.
startIndexing();
