import qrcode from 'qrcode-generator';
import { qrCodeSvg } from './qr-code';

const ADDRESS = 'https://cars.example.com/cars/2019-toyota-hilux-sr5-u10001';

const painted = ({ size, path }: ReturnType<typeof qrCodeSvg>): boolean[][] => {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step += 1) (modules[Number(y)] as boolean[])[Number(x) + step] = true;
  return modules;
};

it("V-19 the path paints exactly the dark modules of the address's code", () => {
  const code = qrCodeSvg(ADDRESS);
  const wanted = qrcode(0, 'Q');
  wanted.addData(ADDRESS);
  wanted.make();
  expect(code.size).toBe(wanted.getModuleCount());
  expect(painted(code)).toEqual(
    Array.from({ length: code.size }, (_, row) => Array.from({ length: code.size }, (__, column) => wanted.isDark(row, column))),
  );
});

it('V-19 the code has the three corner squares by which phones find it', () => {
  const modules = painted(qrCodeSvg(ADDRESS));
  const last = modules.length - 1;
  for (const [row, column] of [
    [0, 0],
    [0, last - 6],
    [last - 6, 0],
  ] as const)
    for (let step = 0; step < 7; step += 1) {
      expect(modules[row]?.[column + step]).toBe(true);
      expect(modules[row + step]?.[column]).toBe(true);
    }
});

it('V-19 the code has room for the longest address of a vehicle', () => {
  expect(() => qrCodeSvg(`https://${'a'.repeat(250)}.example/cars/${'b'.repeat(200)}`)).not.toThrow();
});
