import type { Route } from './route.ts';

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

interface Candidate {
  readonly route: Route;
  readonly pattern: readonly string[];
}

/** Finds the route for a path. Fixed segments win over variables: `keys/tag` over `keys/:id`. */
export class Router {
  private readonly candidates = new Map<string, Candidate[]>();

  constructor(routes: readonly Route[]) {
    for (const route of routes) {
      const pattern = route.path.split('/').slice(1);
      const slot = `${route.method} ${pattern.length}`;
      const list = this.candidates.get(slot) ?? [];
      list.push({ route, pattern });
      list.sort((a, b) => variables(a.pattern) - variables(b.pattern));
      this.candidates.set(slot, list);
    }
  }

  find(method: string, segments: readonly string[]): Match | undefined {
    for (const { route, pattern } of this.candidates.get(`${method} ${segments.length}`) ?? []) {
      const params = fit(pattern, segments);
      if (params) return { route, params };
    }
    return undefined;
  }
}

function variables(pattern: readonly string[]): number {
  return pattern.filter(part => part.startsWith(':')).length;
}

function fit(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) {
      if (segment === '') return undefined;
      params[part.slice(1)] = segment;
    } else if (part !== segment) {
      return undefined;
    }
  }
  return params;
}
