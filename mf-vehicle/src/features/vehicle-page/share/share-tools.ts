export { ShareRow } from './share-row';
export { SheetLinks } from '../sheet/sheet-links';
