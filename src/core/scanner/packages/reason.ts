import type { Framework } from '../framework.ts';

/** Why a framework's rules apply to a file. Plain data: whoever shows it chooses the wording. */
export type Reason =
  /** A manifest names one of the framework's packages. Lines are 1-based. */
  | {
      readonly kind: 'dependency';
      readonly manifest: string;
      readonly line: number;
      readonly dependency: string;
    }
  /** A file that only this framework has. */
  | { readonly kind: 'file'; readonly file: string }
  /** The file's package depends on another one of this repository, to which `because` applies. */
  | {
      readonly kind: 'inner-package';
      readonly manifest: string;
      readonly line: number;
      readonly dependency: string;
      readonly because: Reason;
    }
  /** Nothing was detected in the file's own package, but another package of this repository has the framework. */
  | { readonly kind: 'elsewhere'; readonly because: Reason }
  /** Nothing is known about the repository, so the common conventions of the language apply. */
  | { readonly kind: 'fallback' }
  /** The source itself mentions the framework. */
  | { readonly kind: 'source' };

/** A framework that applies to a file, and why. */
export interface Detected {
  readonly framework: Framework;
  readonly reason: Reason;
}

/** A reason as one line of English, for the command line. */
export function describeReason(reason: Reason): string {
  switch (reason.kind) {
    case 'dependency':
      return `${reason.manifest}:${reason.line} depends on ${reason.dependency}`;
    case 'file':
      return `${reason.file} exists`;
    case 'inner-package':
      return `${reason.manifest}:${reason.line} depends on ${reason.dependency}, and ${describeReason(reason.because)}`;
    case 'elsewhere':
      return `nothing in its own package, but ${describeReason(reason.because)}`;
    case 'source':
      return 'the source itself names it, and nothing is known about its package';
    case 'fallback':
      return 'nothing is known about this repository: common function names are taken';
  }
}
