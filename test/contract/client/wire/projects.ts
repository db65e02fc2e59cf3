import { project, projectDetail } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

const picture = new File(['PNG…'], 'cart "old".png', { type: 'image/png' });

/** API document, Projects. */
export const projectCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects',
    call: client => client.projects.list().toArray(),
    path: '/projects',
    query: firstPage,
    reply: { status: 200, body: [project] },
    gives: [project],
  },
  {
    endpoint: 'GET /v2/projects/:id',
    call: client => client.projects.get('p1'),
    path: '/projects/p1',
    reply: { status: 200, body: projectDetail },
    gives: projectDetail,
  },
  {
    endpoint: 'POST /v2/projects',
    call: client =>
      client.projects.create({
        name: 'Shop & Söhne',
        main_format: 'yml',
        shares_translation_memory: true,
        project_image: picture,
        remove_project_image: false,
        account_id: '12345678',
      }),
    path: '/projects',
    form: {
      name: 'Shop & Söhne',
      main_format: 'yml',
      shares_translation_memory: 'true',
      project_image: { fileName: 'cart %22old%22.png', contentType: 'image/png', content: 'PNG…' },
      remove_project_image: 'false',
      account_id: '12345678',
    },
    reply: { status: 201, body: projectDetail },
    gives: projectDetail,
  },
  {
    endpoint: 'PATCH /v2/projects/:id',
    call: client => client.projects.update('p1', { name: 'Shop' }),
    path: '/projects/p1',
    form: { name: 'Shop' },
    reply: { status: 200, body: projectDetail },
    gives: projectDetail,
  },
  {
    endpoint: 'DELETE /v2/projects/:id',
    call: client => client.projects.delete('p1'),
    path: '/projects/p1',
    reply: { status: 204 },
  },
];
