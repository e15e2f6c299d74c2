import type { SearchEngine } from '../../contract/search-engine';
import type { OwnIndices } from '../../own/own-indices';

export interface WriteDeps {
  engine: SearchEngine;
  own: OwnIndices;
}
