interface ShowBuildsOptions {
  /** Address of the installation, a token, and the team's private key. */
  site: { url: string; token: string; key?: string | undefined };
  /** Slug of the dealer on whose site the builds are shown. */
  dealer: string;
  say(line: string): void;
  complain(text: string): void;
  /** Is called with the link to the first build. */
  onReady?(link: string): void;
  /** Is called when there is no build to show. */
  onFailure(): void;
}

/** Builds the remote in a folder at every change and shows each build on a dealer's site; resolves with the function that ends it. */
export const showBuilds: (folder: string, options: ShowBuildsOptions) => Promise<() => Promise<void>>;
