export declare const digestOfBuild: (release: { files: Record<string, { digest: string }> }) => string;
