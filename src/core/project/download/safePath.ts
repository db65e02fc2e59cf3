/**
 * Why a path cannot be written to:
 * - `empty`: it, or one of its segments
 * - `absolute`: from a root, a drive or a share
 * - `dots`: a segment `.` or `..`, which leads elsewhere
 * - `separator`: a backslash, which is one on Windows
 * - `sign`: a character that Windows has no names with, or that means a stream or a variable there
 * - `control`: control characters or half of a surrogate pair
 * - `invisible`: characters that turn or hide text
 * - `device`: a name that Windows keeps for a device
 * - `edge`: a segment that ends with a dot or space, which Windows drops, or begins with a space
 * - `internal`: a folder that belongs to version control or the editor
 * - `too-long`
 */
export type PathProblem =
  | 'empty'
  | 'absolute'
  | 'dots'
  | 'separator'
  | 'sign'
  | 'control'
  | 'invisible'
  | 'device'
  | 'edge'
  | 'internal'
  | 'too-long';

const signs = /[<>:"|?*]/;
const control = /[\p{Cc}\p{Cs}]/u;
/** Marks of direction and other format characters, and separators of lines. */
const invisible = /[\p{Cf}\p{DI}\u2028\u2029]/u;
/** Windows keeps these with any extension, superscript digits included (Microsoft, Naming Files). */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;
/** Folders that are not the project's own, and the short names that Windows gives them. */
const internal = /^(?:\.git|\.hg|\.svn|\.vscode|node_modules|(?:git|hg|svn|vscode)~\d+)$/i;
/** Room is left for the name of a temporary file in the same folder. */
const maxSegmentBytes = 200;
const maxPathBytes = 1000;

/**
 * What is wrong with a relative path (`/` between segments) as the name of a file to be written on any system;
 * undefined where nothing is.
 */
export function pathProblem(path: string): PathProblem | undefined {
  if (path === '') return 'empty';
  if (/^[/\\]|^[a-z]:/i.test(path)) return 'absolute';
  if (path.includes('\\')) return 'separator';
  if (Buffer.byteLength(path) > maxPathBytes) return 'too-long';
  for (const segment of path.split('/')) {
    const problem = segmentProblem(segment);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function segmentProblem(segment: string): PathProblem | undefined {
  if (segment === '') return 'empty';
  if (/^\.+$/.test(segment)) return 'dots';
  if (control.test(segment)) return 'control';
  if (invisible.test(segment)) return 'invisible';
  if (signs.test(segment)) return 'sign';
  if (device.test(segment)) return 'device';
  if (/[.\s]$|^\s/.test(segment)) return 'edge';
  // Compatibility forms (full-width dots and slashes) are what some systems make of them.
  const folded = segment.normalize('NFKC');
  if (/[/\\]/.test(folded) || /^\.+$/.test(folded)) return 'dots';
  if (internal.test(folded)) return 'internal';
  return Buffer.byteLength(segment) > maxSegmentBytes ? 'too-long' : undefined;
}

/**
 * What is wrong with a value of the service's (a locale's or tag's name) that is put into a path: it must stay
 * within its segment and not make a hidden file.
 *
 * @param startsSegment whether the value stands at the start of its segment.
 */
export function valueProblem(value: string, startsSegment: boolean): PathProblem | undefined {
  if (value.trim() === '') return 'empty';
  if (/[/\\]/.test(value.normalize('NFKC'))) return 'separator';
  if (/^\.+$/.test(value)) return 'dots';
  if (/^[a-z]:/i.test(value)) return 'absolute';
  if (startsSegment && value.startsWith('.')) return 'internal';
  return control.test(value)
    ? 'control'
    : invisible.test(value)
      ? 'invisible'
      : signs.test(value)
        ? 'sign'
        : undefined;
}

/** Equal for two paths that some system would take for the same file: case, and forms of Unicode. */
export function collisionKey(path: string): string {
  return path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}
