/** What both editors are started with. */
export interface EditorRequest {
  /** The workspace folder. */
  readonly folder: string;
  readonly dataFolder: string;
  /** Localens, packaged. */
  readonly vsix: string;
  /** True when the workspace is the sample app. */
  readonly sample: boolean;
  readonly environment: Readonly<Record<string, string>>;
}

/** An editor that runs. */
export interface RunningEditor {
  /** Resolves when it ends by itself. */
  readonly exited: Promise<number | string>;
  stop(): Promise<void>;
}
