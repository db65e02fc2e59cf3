import { styleguide, styleguideDetail } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

const guide = {
  title: 'Informal',
  audience: 'a',
  target_audience: 'adults',
  grammatical_person: 'second_person_plural',
  vocabulary_type: 'technical',
  business: 'b',
  company_branding: 'c',
  formatting: 'f',
  glossary_terms: 'g',
  grammar_consistency: 'gc',
  literal_translation: 'Neutral',
  overall_tone: 'o',
  samples: 's',
} as const;

/** API document, Style guides. */
export const styleguideCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/styleguides',
    call: client => client.styleguides.list('p1').toArray(),
    path: '/projects/p1/styleguides',
    query: firstPage,
    reply: { status: 200, body: [styleguide] },
    gives: [styleguide],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/styleguides/:id',
    call: client => client.styleguides.get('p1', 's1'),
    path: '/projects/p1/styleguides/s1',
    reply: { status: 200, body: styleguideDetail },
    gives: styleguideDetail,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/styleguides',
    call: client => client.styleguides.create('p1', guide),
    path: '/projects/p1/styleguides',
    json: guide,
    reply: { status: 201, body: styleguideDetail },
    gives: styleguideDetail,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/styleguides/:id',
    call: client => client.styleguides.update('p1', 's1', { title: 'Formal' }),
    path: '/projects/p1/styleguides/s1',
    json: { title: 'Formal' },
    reply: { status: 200, body: styleguideDetail },
    gives: styleguideDetail,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/styleguides/:id',
    call: client => client.styleguides.delete('p1', 's1'),
    path: '/projects/p1/styleguides/s1',
    reply: { status: 204 },
  },
];
