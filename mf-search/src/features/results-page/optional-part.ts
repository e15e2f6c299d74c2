import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const Nothing = () => null;

/** A part whose code comes when it is wanted, and that the page does without where the code cannot be had. */
export const optional = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: Nothing })));
