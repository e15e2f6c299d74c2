import type { Tenants } from '../../platform/ports';
import { dealerOfIndex } from '../contract/index-id';
import type { SearchEngine } from '../contract/search-engine';
import { STOCK_INDEX_NAME, stockIndexSettings } from '../indices/stock-settings';
import { compileDocument } from '../own/index-document';
import type { OwnTable } from '../own/own-table';

/** From their sources, the configuration and the database, for a process without the indices. */
export const createIndexDescriber =
  (tenants: Pick<Tenants, 'bySlug'>, table: Pick<OwnTable, 'state' | 'document'>): SearchEngine['describe'] =>
  async (id) => {
    const dealer = dealerOfIndex(id);
    const name = id.slice(dealer.length + 1);
    if (name === STOCK_INDEX_NAME) return stockIndexSettings(tenants.bySlug(dealer)?.config.search);
    const { indices } = await table.state(dealer);
    const index = indices.find((each) => each.name === name);
    const document = index && (await table.document(index.id));
    return document && compileDocument(document);
  };
