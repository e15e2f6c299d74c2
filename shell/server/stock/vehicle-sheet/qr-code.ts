import qrcode from 'qrcode-generator';

/** `size` modules in each direction; `path` has the dark ones. */
export interface QrCodeSvg {
  size: number;
  path: string;
}

/** A quarter of the code may be unreadable, because windscreens reflect. */
const ERROR_CORRECTION_LEVEL = 'Q';

/** Adjacent dark modules of a row are one rectangle of the path. */
export const qrCodeSvg = (address: string): QrCodeSvg => {
  // Type number 0 selects the smallest QR code with room for the address.
  const code = qrcode(0, ERROR_CORRECTION_LEVEL);
  code.addData(address);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!code.isDark(row, column)) continue;
      const first = column;
      while (column + 1 < size && code.isDark(row, column + 1)) column += 1;
      const length = column + 1 - first;
      path += `M${first} ${row}h${length}v1h-${length}z`;
    }
  }
  return { size, path };
};
