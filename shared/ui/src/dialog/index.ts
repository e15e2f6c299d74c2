export { Dialog, Drawer, DialogClose, type DialogProps, type DrawerProps } from './dialog';
export type { DrawerSide } from './dialog.styles';
