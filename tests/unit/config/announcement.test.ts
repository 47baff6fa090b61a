import {describe, expect, it} from 'vitest';

import {announcementBar, announcementFields, readAnnouncement} from '@site/config/announcement';
import {token} from '@site/config/product';

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const LIVE = {
  ANNOUNCEMENT_TEXT: 'We hold {{balance}} {{symbol}}.',
  ANNOUNCEMENT_RPC_URLS: 'https://one.example/key, https://two.example/key',
  ANNOUNCEMENT_WALLET: WALLET,
};

describe('readAnnouncement', () => {
  it('gives nothing without a text', () => {
    expect(readAnnouncement({})).toBeUndefined();
    expect(readAnnouncement({ANNOUNCEMENT_TEXT: '  ', ANNOUNCEMENT_ID: 'x'})).toBeUndefined();
  });

  it('makes a closeable bar of a text alone', () => {
    const announcement = readAnnouncement({ANNOUNCEMENT_TEXT: 'News'});
    expect(announcement && announcementBar(announcement)).toEqual({
      id: announcement?.id,
      content: 'News',
      backgroundColor: '#0a5653',
      textColor: '#ffffff',
      isCloseable: true,
    });
    expect(announcement).not.toHaveProperty('balance');
  });

  it('derives the id from the text, so that a new text is a new announcement', () => {
    const id = (text: string) => readAnnouncement({ANNOUNCEMENT_TEXT: text})?.id;
    expect(id('One')).toMatch(/^[0-9a-f]{12}$/);
    expect(id('One')).toBe(id('One'));
    expect(id('One')).not.toBe(id('Two'));
    expect(readAnnouncement({ANNOUNCEMENT_TEXT: 'One', ANNOUNCEMENT_ID: 'grants-2026'})?.id).toBe('grants-2026');
  });

  it('reads where the balance comes from: endpoints in their order, wallet, the product’s token', () => {
    expect(readAnnouncement(LIVE)?.balance).toEqual({
      rpcUrls: ['https://one.example/key', 'https://two.example/key'],
      token: token.address,
      wallet: WALLET,
      batch: false,
    });
    expect(readAnnouncement({...LIVE, ANNOUNCEMENT_RPC_BATCH: 'on'})?.balance?.batch).toBe(true);
    expect(readAnnouncement({...LIVE, ANNOUNCEMENT_RPC_URLS: 'http://localhost:8545'})?.balance?.rpcUrls).toHaveLength(
      1,
    );
  });

  it('keeps the placeholders in the content of the bar', () => {
    const announcement = readAnnouncement(LIVE);
    expect(announcement && announcementBar(announcement)?.content).toBe(LIVE.ANNOUNCEMENT_TEXT);
    expect(announcement && announcementFields(announcement)).toMatchObject({symbol: 'CTSI', standIn: 'some'});
  });

  it('stops the build where the text needs a balance and no RPC URL is set', () => {
    const read = () => readAnnouncement({...LIVE, ANNOUNCEMENT_RPC_URLS: ' '});
    expect(read).toThrow(
      'ANNOUNCEMENT_RPC_URLS: is not set, but ANNOUNCEMENT_TEXT contains {{balance}}.\n  Set ANNOUNCEMENT_RPC_URLS to',
    );
  });

  it.each([
    ['ANNOUNCEMENT_WALLET', '', 'is not set'],
    ['ANNOUNCEMENT_WALLET', '0x12', 'is not an address'],
    ['ANNOUNCEMENT_WALLET', WALLET.replace('C5', 'c5'), 'its checksum is wrong'],
    ['ANNOUNCEMENT_TOKEN', 'CTSI', 'is not an address'],
    ['ANNOUNCEMENT_RPC_URLS', 'http://one.example/', 'served over https'],
    ['ANNOUNCEMENT_RPC_URLS', 'https://one.example two.example', 'two.example'],
    ['ANNOUNCEMENT_RPC_URLS', 'ftp://one.example', 'served over https'],
    ['ANNOUNCEMENT_RPC_BATCH', 'yes', 'neither on nor off'],
    ['ANNOUNCEMENT_ID', 'a b', 'is not an id'],
    ['ANNOUNCEMENT_ID', "'); alert(1", 'is not an id'],
    ['ANNOUNCEMENT_TEXT', 'Hello {{name}}', 'unknown placeholder {{name}}'],
    ['ANNOUNCEMENT_TEXT', 'long '.repeat(30), 'but only 120 fit'],
    ['ANNOUNCEMENT_BACKGROUND', 'teal', 'is not a colour'],
    ['ANNOUNCEMENT_COLOR', '#fff', 'is not a colour'],
    ['ANNOUNCEMENT_COLOR', '#0a6653', 'has a contrast of 1.2 against #0a5653'],
    ['ANNOUNCEMENT_STAND_IN', 'a great many', 'is not a word'],
    ['ANNOUNCEMENT_STAND_IN', '<b>', 'is not a word'],
  ])('refuses %s=%s, names the variable and the fix', (name, value, problem) => {
    const read = () => readAnnouncement({...LIVE, [name]: value});
    expect(read).toThrow(name);
    expect(read).toThrow(problem);
    expect(read).toThrow(/\n {2}[A-Z]/);
  });
});
