import {describe, expect, it} from 'vitest';

import {readAnalytics} from '@site/config/analytics';

describe('readAnalytics', () => {
  it('gives nothing where nothing is configured', () => {
    expect(readAnalytics({})).toBeUndefined();
    expect(readAnalytics({GTM_ID: '', HEATMAP_ID: ' '})).toBeUndefined();
  });

  it('always has addresses made anonymous', () => {
    expect(readAnalytics({GTM_ID: 'GTM-ABC1234'})).toEqual({tagManagerId: 'GTM-ABC1234', anonymizeIp: true});
    expect(readAnalytics({HEATMAP_ID: '1234567'})).toEqual({heatMapId: '1234567', anonymizeIp: true});
  });

  it.each([
    ['GTM_ID', 'UA-123', 'is not a container'],
    ['GTM_ID', 'GTM-<x>', 'is not a container'],
    ['HEATMAP_ID', 'abc', 'is not the number'],
  ])('refuses %s=%s', (name, value, problem) => {
    expect(() => readAnalytics({[name]: value})).toThrow(`${name}="${value}": ${problem}`);
  });
});
