import {mkdirSync, readdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';

/** Gives a folder the packages of the site as links, without what builds keep there for the next one: its first build is cold. */
export function linkPackages(site: string, folder: string): void {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(path.join(site, 'node_modules')))
    if (name !== '.cache') symlinkSync(path.join(site, 'node_modules', name), path.join(packages, name));
}
