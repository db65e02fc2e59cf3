import { authorizationCases } from './authorizations.ts';
import { blacklistedKeyCases } from './blacklistedKeys.ts';
import { branchCases } from './branches.ts';
import type { WireCase } from './case.ts';
import { commentCases } from './comments.ts';
import { glossaryCases } from './glossaries.ts';
import { glossaryTermCases } from './glossaryTerms.ts';
import { invitationCases } from './invitations.ts';
import { jobLocaleCases } from './jobLocales.ts';
import { jobCases } from './jobs.ts';
import { keyCases } from './keys.ts';
import { localeCases } from './locales.ts';
import { memberCases } from './members.ts';
import { orderCases } from './orders.ts';
import { projectCases } from './projects.ts';
import { repositorySyncCases } from './repositorySyncs.ts';
import { styleguideCases } from './styleguides.ts';
import { tagCases } from './tags.ts';
import { translationCases } from './translations.ts';
import { webhookCases } from './webhooks.ts';

/** Every operation of the API document, in its order. */
export const wireCases: readonly WireCase[] = [
  ...authorizationCases,
  ...projectCases,
  ...localeCases,
  ...keyCases,
  ...translationCases,
  ...tagCases,
  ...jobCases,
  ...jobLocaleCases,
  ...branchCases,
  ...orderCases,
  ...styleguideCases,
  ...commentCases,
  ...blacklistedKeyCases,
  ...glossaryCases,
  ...glossaryTermCases,
  ...memberCases,
  ...invitationCases,
  ...webhookCases,
  ...repositorySyncCases,
];
