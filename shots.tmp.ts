import {chromium} from '@playwright/test';
import {serveStatic} from './scripts/lib/static-server';
import {weighPage} from './scripts/lib/page-weight';
import {chromiumArguments, findChromium} from './scripts/lib/browser';
async function main() {
  const s = await serveStatic('build');
  const b = await chromium.launch({executablePath: findChromium(), args: [...chromiumArguments]});
  for (const r of ['/fraud-proofs/prt/play/','/get-started/fraud-proofs/']) {const w = await weighPage(b, s.url, 'build', r); console.log(r, (w.js/1024).toFixed(1),(w.css/1024).toFixed(1),(w.html/1024).toFixed(1));}
  for (const [name,width,dark] of [['390',390,false],['1440',1440,false],['390d',390,true]] as const) {
    const p = await b.newPage({viewport:{width,height:900},reducedMotion:'reduce'});
    await p.addInitScript((d)=>{if(d)localStorage.setItem('theme','dark'); localStorage.setItem('cookie-notice','x')},dark);
    await p.goto(s.url+'/fraud-proofs/prt/play/'); await p.waitForLoadState('networkidle');
    const ok=p.getByRole('button',{name:'OK'}); if(await ok.isVisible()) await ok.click();
    const secs=p.locator('section[aria-label]');
    for (const i of [0,1]) await secs.nth(i).screenshot({path:`/tmp/gshots/${name}-s${i}.png`});
    const plots=p.locator('main svg[role=img]'); for(const i of [2,3]) await plots.nth(i).screenshot({path:`/tmp/gshots/${name}-p${i}.png`});
    await p.getByRole('button',{name:'Play the dispute'}).click(); await p.getByRole('combobox').first().waitFor();
    for(let i=0;i<6;i++) await p.getByRole('button',{name:'Next move'}).click();
    console.log(name,'panel',await secs.nth(0).locator('div').first().evaluate(e=>[e.getBoundingClientRect().height,getComputedStyle(e).minHeight]));
    await secs.nth(0).screenshot({path:`/tmp/gshots/${name}-play.png`});
    await p.getByRole('button',{name:'Play a tournament'}).click(); await p.getByRole('combobox',{name:'Claimants'}).selectOption('8');
    for(let i=0;i<40;i++) await p.getByRole('button',{name:'Next event'}).click();
    console.log(name,'panel',await secs.nth(1).locator('div').first().evaluate(e=>[e.getBoundingClientRect().height,getComputedStyle(e).minHeight]));
    await secs.nth(1).screenshot({path:`/tmp/gshots/${name}-tour.png`});
    await p.close();
  }
  await b.close(); await s.close();
}
void main();
