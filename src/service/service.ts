import type { Clock } from '../core/base/clock.ts';
import type { Logger } from '../core/base/logger.ts';
import type { ProjectPlace } from './auth/projectPlace.ts';
import type { BranchCopier } from './branches/copier.ts';
import type { Database } from './storage/database.ts';
import type { PageMarks } from './storage/pageMarks.ts';
import type { PublicIds } from './storage/publicIds.ts';
import type { ReadCache } from './storage/readCache.ts';
import type { WebhookSender } from './webhooks/sender.ts';

/** A mail that the service sends. */
export interface Mail {
  readonly to: string;
  readonly text: string;
  /** The link in the mail. */
  readonly link: string;
}

/** The parts that every handler needs. */
export interface Service {
  readonly db: Database;
  readonly ids: PublicIds;
  readonly marks: PageMarks;
  /** Recently used projects, by user and public id. */
  readonly places: ReadCache<ProjectPlace>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly copier: BranchCopier;
  readonly webhooks: WebhookSender;
  readonly sendMail: (mail: Mail) => void;
}
