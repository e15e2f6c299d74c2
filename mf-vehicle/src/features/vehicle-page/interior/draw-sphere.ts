import { EquirectangularAdapter, utils, Viewer } from '@photo-sphere-viewer/core';
import { MarkersPlugin } from '@photo-sphere-viewer/markers-plugin';
import type { InteriorHotspot } from '@forecourt/contracts/car/car';

/** The library's own adapter uses an object URL, which the Content-Security-Policy forbids. */
class PlainPicture extends EquirectangularAdapter {
  override async loadTexture(panorama: unknown) {
    const image = new Image();
    image.src = String(panorama);
    await image.decode();
    const { width, height } = image;
    return {
      panorama: String(panorama),
      texture: utils.createTexture(image),
      panoData: utils.mergePanoData(width, height),
      cacheKey: String(panorama),
    };
  }
}

export interface InteriorSphereView {
  /** In degrees. */
  turn(right: number, up: number): void;
  zoom(by: number): void;
  destroy(): void;
}

interface SphereOptions {
  picture: string;
  hotspots: InteriorHotspot[];
  onSpot: (id: string) => void;
  onReady: () => void;
  onFailure: (error: unknown) => void;
}

const FIELD_OF_VIEW = { min: 35, max: 95 } as const;
/** From 0 to 100; shows about as much as a person sees inside the vehicle. */
const FIRST_ZOOM = 20;

const buttonOf = ({ id, description }: InteriorHotspot, onSpot: SphereOptions['onSpot']): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'interior-spot';
  button.dataset['spot'] = id;
  button.setAttribute('aria-label', description);
  button.addEventListener('click', () => onSpot(id));
  return button;
};

/** A sphere around the viewer (V-04). */
export const drawInteriorSphere = (
  container: HTMLElement,
  { picture, hotspots, onSpot, onReady, onFailure }: SphereOptions,
): InteriorSphereView => {
  const viewer = new Viewer({
    container,
    adapter: PlainPicture,
    navbar: false,
    keyboard: false,
    mousewheelCtrlKey: true,
    touchmoveTwoFingers: false,
    defaultZoomLvl: FIRST_ZOOM,
    minFov: FIELD_OF_VIEW.min,
    maxFov: FIELD_OF_VIEW.max,
    plugins: [MarkersPlugin.withConfig({ clickEventOnMarker: false })],
  });
  const markers = viewer.getPlugin<MarkersPlugin>(MarkersPlugin);
  viewer.setPanorama(picture, { transition: false }).then(
    () => {
      for (const spot of hotspots) {
        const at = spot.positions?.[0] ?? spot.anchors?.[0];
        if (!at) continue;
        markers.addMarker({
          id: spot.id,
          element: buttonOf(spot, onSpot),
          position: { yaw: `${at.yaw}deg`, pitch: `${at.pitch}deg` },
          anchor: 'center center',
        });
      }
      onReady();
    },
    (error: unknown) => onFailure(error),
  );
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  return {
    turn(right, up) {
      const { yaw, pitch } = viewer.getPosition();
      viewer.rotate({ yaw: yaw + radians(right), pitch: Math.max(-1.5, Math.min(1.5, pitch + radians(up))) });
    },
    zoom: (by) => viewer.zoom(viewer.getZoomLevel() + by),
    destroy: () => viewer.destroy(),
  };
};
