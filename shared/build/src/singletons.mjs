/**
 * Modules that exist once in a page and once in a server process; remotes contain no copy. Key: the import. Value:
 * the package whose version counts.
 */
export const SHARED_SINGLETONS = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router': 'react-router',
  '@reduxjs/toolkit': '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react': '@reduxjs/toolkit',
  'react-redux': 'react-redux',
  'styled-components': 'styled-components',
  '@forecourt/store': '@forecourt/store',
  '@forecourt/store/remote-api': '@forecourt/store',
  '@forecourt/ui': '@forecourt/ui',
  '@forecourt/ui/form': '@forecourt/ui',
  '@forecourt/ui/carousel': '@forecourt/ui',
  '@forecourt/ui/dialog': '@forecourt/ui',
  '@forecourt/ui/disclosure': '@forecourt/ui',
};
