export { exchangeSectionWhenNear } from './exchanged';
export { hydrateSectionWhenIdle, hydrateSectionWhenNear, hydrateSectionWhenUsed } from './hydrated';
