/** Compiles TypeScript and JSX; `namespace` keeps the class names of two versions of a remote apart. */
export const scriptRule = ({ namespace, targets, development = false, refresh = false }) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  type: 'javascript/auto',
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false, refresh } },
        experimental: {
          plugins: [
            [
              '@swc/plugin-styled-components',
              {
                ssr: true,
                displayName: development,
                fileName: false,
                minify: true,
                transpileTemplateLiterals: true,
                pure: true,
                namespace,
              },
            ],
          ],
        },
      },
      env: { targets },
    },
  },
});

/** Browsers that the sites support: what has native ES modules, top-level await and `dialog`. */
export const BROWSERS = ['chrome >= 107', 'edge >= 107', 'firefox >= 104', 'safari >= 16.4'];
export const NODE = ['node 20.19'];

export const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
};
