import type {Analytics} from '@site/config/analytics';

declare global {
  interface Window {
    /** What the tag manager reads. */
    dataLayer?: unknown[];
    /** What the heat-map service reads: its settings, and calls that were made before its script is there. */
    _hjSettings?: {hjid: number; hjsv: number; anonymizeIp: boolean};
  }
}

/** Version of the heat-map script's interface. */
const HEAT_MAP_VERSION = 6;

/** Loads what is configured, and nothing else. Settings stand before the script that reads them. */
export function startAnalytics({tagManagerId, heatMapId, anonymizeIp}: Analytics): void {
  if (tagManagerId !== undefined) {
    const layer = (window.dataLayer ??= []);
    layer.push({anonymize_ip: anonymizeIp}, {'gtm.start': Date.now(), event: 'gtm.js'});
    addScript(`https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`);
  }
  if (heatMapId !== undefined) {
    window._hjSettings = {hjid: Number(heatMapId), hjsv: HEAT_MAP_VERSION, anonymizeIp};
    addScript(`https://static.hotjar.com/c/hotjar-${heatMapId}.js?sv=${HEAT_MAP_VERSION}`);
  }
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
