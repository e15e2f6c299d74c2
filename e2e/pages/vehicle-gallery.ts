import { expect, type Locator, type Page } from '@playwright/test';
import { waitForHydration } from '../harness/hydrated';

/** The views of a car on its page: the spin, the photos, the interior and the videos. */
export class VehicleGallery {
  /** The 360° view of the vehicle, which the shopper turns by dragging or by arrow keys. */
  readonly spin: Locator;

  constructor(private readonly page: Page) {
    this.spin = page.getByRole('slider', { name: 'Turn the vehicle' });
  }

  chooseView(name: string): Promise<void> {
    return this.page.getByRole('group', { name: 'Views of the vehicle' }).getByRole('button', { name, exact: true }).click();
  }

  /** Resolves with the frame that the spin shows, counted from 0. */
  async frame(): Promise<number> {
    return Number(await this.spin.getAttribute('aria-valuenow')) - 1;
  }

  expectFrame(frame: number): Promise<void> {
    return expect.poll(() => this.frame()).toBe(frame);
  }

  /** Shows the spin when the views are hydrated, and stops it. */
  async stopTurning(): Promise<void> {
    await waitForHydration(this.page);
    await this.chooseView('Spin');
    await this.page.waitForFunction(() =>
      Object.keys(document.querySelector('[data-view]') ?? {}).some((key) => key.startsWith('__reactFiber$')),
    );
    await this.page.getByRole('button', { name: 'Stop turning' }).click();
    await expect(this.page.getByRole('button', { name: 'Turn by itself' })).toBeVisible();
  }

  /** Drags the 360° view sideways by `pixels`; negative pixels drag to the left. */
  async drag(pixels: number): Promise<void> {
    const box = await this.spin.boundingBox();
    if (!box) throw new Error('The spin is not visible');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    const { mouse } = this.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + pixels / 2, y);
    await mouse.move(x + pixels, y);
    await mouse.up();
  }
}
