import type { Call, ProjectCall } from '../http/call.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatTime } from '../input/time.ts';
import { insertRow, requireOwned, rowById, updateColumns } from './owned.ts';

/** Fields with fixed values (API document, Allowed values). */
const choices = {
  target_audience: ['not_specified', 'children', 'teenager', 'young_adults', 'adults', 'old_adults'],
  grammatical_person: [
    'not_specified',
    'first_person_singular',
    'second_person_singular',
    'third_person_singular_masculine',
    'third_person_singular_feminine',
    'third_person_singular_neuter',
    'first_person_plural',
    'second_person_plural',
    'third_person_plural',
  ],
  vocabulary_type: ['not_specified', 'popular', 'technical', 'fictional'],
  literal_translation: ['Cultural/Conversational', 'Literal', 'Neutral'],
} as const;

const texts = [
  'audience',
  'business',
  'company_branding',
  'formatting',
  'glossary_terms',
  'grammar_consistency',
  'overall_tone',
  'samples',
] as const;

type Field = (typeof texts)[number] | keyof typeof choices;

type StyleguideRow = Readonly<Record<Field, string>> & {
  readonly id: number;
  readonly title: string;
  readonly created_at: number;
  readonly updated_at: number;
};

/** The default of a field. */
const defaults: Readonly<Record<Field, string>> = {
  audience: '',
  target_audience: 'not_specified',
  grammatical_person: 'not_specified',
  vocabulary_type: 'not_specified',
  business: '',
  company_branding: '',
  formatting: '',
  glossary_terms: '',
  grammar_consistency: '',
  literal_translation: 'Neutral',
  overall_tone: '',
  samples: '',
};

/** The fields of a style guide besides its title. */
export const styleguideFields = Object.keys(defaults) as readonly Field[];

export function list(call: ProjectCall): Reply {
  return listReply<StyleguideRow>(
    call,
    {
      columns: '*',
      from: 'FROM styleguides WHERE project_id = ?',
      parameters: [call.project.id],
      order: 'title, id',
    },
    styleguide => representShort(call, styleguide),
  );
}

export function show(call: ProjectCall): Reply {
  return ok(representDetail(call, requireStyleguide(call).id));
}

export function create(call: ProjectCall): Reply {
  const id = insertRow(call, 'styleguides', {
    project_id: call.project.id,
    ...defaults,
    ...readAttributes(call),
  });
  return created(representDetail(call, id));
}

export function update(call: ProjectCall): Reply {
  const { id } = requireStyleguide(call);
  updateColumns(call, 'styleguides', id, readAttributes(call));
  return ok(representDetail(call, id));
}

export function remove(call: ProjectCall): Reply {
  call.service.db.run('DELETE FROM styleguides WHERE id = ?', requireStyleguide(call).id);
  return noContent;
}

/** The columns with new values. */
function readAttributes(call: Call): Record<string, string> {
  const attributes = new Attributes('Styleguide', call.form);
  const read: (readonly [string, string | undefined])[] = [
    ['title', attributes.text('title', { required: true })],
    ...texts.map(field => [field, attributes.text(field)] as const),
    ...Object.entries(choices).map(
      ([field, values]) => [field, attributes.choice<string>(field, values)] as const,
    ),
  ];
  attributes.check();
  return Object.fromEntries(read.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function requireStyleguide(call: ProjectCall): StyleguideRow {
  return requireOwned<StyleguideRow>(call, {
    table: 'styleguides',
    kind: 'styleguide',
    column: 'project_id',
    owner: call.project.id,
    what: 'Style guide',
  });
}

function representShort(call: Call, styleguide: StyleguideRow): object {
  return {
    id: call.service.ids.encode('styleguide', styleguide.id),
    title: styleguide.title,
    created_at: formatTime(styleguide.created_at),
    updated_at: formatTime(styleguide.updated_at),
  };
}

function representDetail(call: Call, id: number): object {
  const styleguide = rowById<StyleguideRow>(call, 'styleguides', id);
  return {
    ...representShort(call, styleguide),
    public_url: `${call.origin}/styleguides/${call.service.ids.encode('styleguide', id)}`,
    ...Object.fromEntries(styleguideFields.map(field => [field, styleguide[field]])),
  };
}
