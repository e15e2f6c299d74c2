/** Names of the icons that a dealer's configuration can use. `shared/ui` contains their SVG paths. */
export const ICON_NAMES = [
  'search',
  'filter',
  'close',
  'plus',
  'minus',
  'chevron-up',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'arrow',
  'phone',
  'mail',
  'map-pin',
  'clock',
  'calendar',
  'gauge',
  'fuel',
  'gearbox',
  'wheel',
  'seat',
  'car',
  'heart',
  'share',
  'print',
  'check',
  'alert',
  'info',
  'menu',
] as const;

/** Name of an icon that a dealer's configuration can use: one of `ICON_NAMES`. */
export type IconName = (typeof ICON_NAMES)[number];
