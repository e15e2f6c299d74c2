import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const MapBoard = styled.div`
  display: grid;
  gap: ${token.space[4]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 15rem;
  }
  ${media.print} {
    display: none;
  }
`;

/** The part of Leaflet's style sheet that the map needs, because pages allow no style sheet of others. */
export const MapCanvas = styled.div`
  position: relative;
  z-index: 0;
  height: min(60vh, 26rem);
  overflow: hidden;
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: color-mix(in srgb, ${token.colour.link} 9%, ${token.colour.surface});
  font-family: ${token.font.body};
  /* Colours of the outline, for the script that draws it. */
  [data-land] {
    border: 1px solid color-mix(in srgb, ${token.colour.ink} 30%, ${token.colour.surface});
    background: ${token.colour.surface};
  }
  .leaflet-pane,
  .leaflet-tile,
  .leaflet-marker-icon,
  .leaflet-tile-container,
  .leaflet-pane > svg,
  .leaflet-layer,
  .leaflet-tooltip {
    position: absolute;
    inset-block-start: 0;
    left: 0;
  }
  .leaflet-pane > svg {
    max-width: none;
  }
  .leaflet-tile {
    max-width: none;
    visibility: hidden;
    user-select: none;
  }
  .leaflet-tile-loaded {
    visibility: inherit;
  }
  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }
  .leaflet-pane {
    z-index: 400;
  }
  .leaflet-tile-pane {
    z-index: 200;
  }
  .leaflet-marker-pane {
    z-index: 600;
  }
  .leaflet-tooltip-pane {
    z-index: 650;
  }
  .leaflet-interactive {
    cursor: pointer;
  }
  .leaflet-grab {
    cursor: grab;
  }
  .leaflet-dragging .leaflet-grab {
    cursor: grabbing;
  }
  &.leaflet-touch-zoom {
    touch-action: pan-x pan-y;
  }
  .leaflet-top,
  .leaflet-bottom {
    position: absolute;
    z-index: 1000;
    pointer-events: none;
  }
  .leaflet-top {
    inset-block-start: ${token.space[2]};
  }
  .leaflet-bottom {
    inset-block-end: 0;
  }
  .leaflet-left {
    left: ${token.space[2]};
  }
  .leaflet-right {
    right: 0;
  }
  .leaflet-control {
    pointer-events: auto;
  }
  .leaflet-bar {
    display: grid;
    border-radius: ${token.radius.md};
    overflow: hidden;
    box-shadow: ${token.shadow.low};
  }
  .leaflet-bar a {
    display: grid;
    place-items: center;
    width: ${token.target};
    height: ${token.target};
    background: ${token.colour.surface};
    color: ${token.colour.ink};
    font-size: 1.25rem;
    text-decoration: none;
  }
  .leaflet-bar a + a {
    border-block-start: 1px solid ${token.colour.line};
  }
  .leaflet-bar a.leaflet-disabled {
    color: ${token.colour.muted};
    cursor: default;
  }
  .leaflet-control-attribution {
    padding: 0 ${token.space[2]};
    background: ${token.colour.surface};
    color: ${token.colour.muted};
    font-size: 0.6875rem;
  }
  .leaflet-tooltip {
    padding: ${token.space[1]} ${token.space[2]};
    border-radius: ${token.radius.sm};
    background: ${token.colour.ink};
    color: ${token.colour.surface};
    font-size: ${token.size.xs};
    white-space: nowrap;
    pointer-events: none;
  }
  .fc-state {
    color: ${token.colour.muted};
    font-size: ${token.size.xs};
    font-weight: ${token.weight.bold};
    letter-spacing: 0.06em;
    pointer-events: none;
    white-space: nowrap;
  }
  .fc-place {
    border: 3px solid ${token.colour.surface};
    border-radius: ${token.radius.pill};
    background: ${token.colour.link};
    box-shadow: ${token.shadow.middle};
  }
  .fc-pin {
    display: grid;
    place-items: center;
    border: 2px solid ${token.colour.surface};
    border-radius: ${token.radius.pill};
    background: ${token.colour.primary};
    color: ${token.colour.onPrimary};
    box-shadow: ${token.shadow.middle};
    font-size: ${token.size.xs};
    font-weight: ${token.weight.bold};
    font-variant-numeric: tabular-nums;
  }
  .fc-pin[aria-pressed='true'] {
    border-color: ${token.colour.ink};
    background: ${token.colour.accent};
    color: ${token.colour.onAccent};
  }
`;

export const MapLocations = styled.ul`
  list-style: none;
  padding: 0;
  display: grid;
  gap: ${token.space[2]};
  align-content: start;
  button {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
    width: 100%;
    min-height: ${token.target};
    padding: ${token.space[1]} ${token.space[3]};
    border: 1px solid ${token.colour.line};
    border-radius: ${token.radius.md};
    background: ${token.colour.surface};
    font-size: ${token.size.sm};
    text-align: start;
    cursor: pointer;
  }
  button > span {
    flex: 1;
    min-width: 0;
  }
  button > small {
    color: ${token.colour.muted};
    font-variant-numeric: tabular-nums;
  }
  button[aria-pressed='true'] {
    border-color: ${token.colour.link};
    background: ${token.colour.primarySoft};
    font-weight: ${token.weight.bold};
  }
`;
