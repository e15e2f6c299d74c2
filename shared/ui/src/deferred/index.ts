export { exchangeSectionWhenNear } from './exchanged';
export { hydrateSectionWhenNear, hydrateSectionWhenUsed } from './hydrated';
