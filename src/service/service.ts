import type { Clock } from '../core/base/clock.ts';
import type { Logger } from '../core/base/logger.ts';
import type { Database } from './storage/database.ts';
import type { PageMarks } from './storage/pageMarks.ts';
import type { PublicIds } from './storage/publicIds.ts';

/** The parts that every handler stands on. */
export interface Service {
  readonly db: Database;
  readonly ids: PublicIds;
  readonly marks: PageMarks;
  readonly clock: Clock;
  readonly logger: Logger;
}
