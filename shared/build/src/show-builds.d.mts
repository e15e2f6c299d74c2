interface ShowBuildsOptions {
  /** `key` is the team's private key. */
  site: { url: string; token: string; key?: string | undefined };
  /** Slug. */
  dealer: string;
  say(line: string): void;
  complain(text: string): void;
  onReady?(link: string): void;
  onFailure(): void;
}

/**
 * Builds the remote at every change, and shows each build to those who have the link. `onReady` gets the link with
 * the first build; `onFailure` is called when there is no build to show. Resolves with the function that ends it.
 */
export const showBuilds: (folder: string, options: ShowBuildsOptions) => Promise<() => Promise<void>>;
