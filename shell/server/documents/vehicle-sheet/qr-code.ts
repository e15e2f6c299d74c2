import qrcode from 'qrcode-generator';

/** A QR code to draw: `size` modules in each direction, the dark ones as one path in module units. */
export interface QrCode {
  size: number;
  path: string;
}

/** Survives a thumb or a reflection on a windscreen: a quarter of it may be unreadable. */
const CORRECTION = 'Q';

/** The code that leads a phone to an address. Dark modules side by side are one stroke of the path. */
export const qrCode = (address: string): QrCode => {
  // 0: as large as the address needs.
  const code = qrcode(0, CORRECTION);
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
