/** In place of names of remotes: the key may sign every remote. */
export const EVERY_REMOTE = '*';
