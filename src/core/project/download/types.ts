import type { DownloadParams } from '../../api/resources/locales.ts';
import type { PathProblem } from './safePath.ts';

/** A locale of the service, as much of it as a plan needs. */
export interface RemoteLocale {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** A path that a download is to be written to. */
export interface PlannedPath {
  /** Relative to one folder, `/` between segments; safe on any system. */
  readonly path: string;
  readonly locale: RemoteLocale;
  readonly tag?: string;
}

/** One download and the file that it goes to; its path is relative to the config file's folder. */
export interface PlannedTarget extends PlannedPath {
  readonly projectId: string;
  readonly params: DownloadParams;
}

export type RefusalReason =
  /** The path cannot be written to, because of a name of the service's. */
  | PathProblem
  /** Another target has the same path, or one that some system takes for the same. */
  | 'same-file'
  /** Another target's path goes through this one. */
  | 'file-and-folder'
  /** A link leads the path out of the workspace. */
  | 'outside'
  /** The file itself is a link. */
  | 'link'
  /** The file on disk has another name, which only case or form of Unicode tells apart. */
  | 'other-name'
  /** Something other than a file stands there, or a file where a folder is needed. */
  | 'not-a-file'
  /** A file already exists where one was to be created. */
  | 'is-there'
  /** The config names a locale that the project does not have. */
  | 'unknown-locale';

/** A download that is not done, and why. */
export interface RefusedTarget {
  readonly path: string;
  readonly locale: RemoteLocale | undefined;
  readonly tag?: string;
  readonly reason: RefusalReason;
  /** The paths of others that collide with it. */
  readonly others?: readonly string[];
}

export interface TargetPlan<Planned extends PlannedPath = PlannedTarget> {
  readonly targets: readonly Planned[];
  readonly refused: readonly RefusedTarget[];
}
