interface Build {
  version: string;
  digest: string;
}

export declare const findUnraised: (released: Record<string, Build>, built: Record<string, Build>) => string[];
