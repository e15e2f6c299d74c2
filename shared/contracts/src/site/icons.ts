/** Icons that a configuration may name; `shared/ui` contains their drawings. */
export const ICONS = [
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

/** Name of an icon in `ICONS`. */
export type IconName = (typeof ICONS)[number];
