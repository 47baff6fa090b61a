import {chromium} from '@playwright/test';
import {readFileSync} from 'node:fs';
import {serveStatic} from './lib/static-server';
import {SlowLine} from './lib/slow-line';
import {chromiumArguments, findChromium} from './lib/browser';
(async()=>{
const folder=process.argv[2]!, route=process.argv[3]!; const rounds=Number(process.argv[4]??3); const verbose=process.argv[5]!==undefined;
const server=await serveStatic(folder,{line:new SlowLine({bitsPerSecond:1_600_000,latencyMs:150})});
const b=await chromium.launch({executablePath:findChromium(),args:chromiumArguments});
const out:any[]=[];
for(let i=0;i<=rounds;i++){
 const c=await b.newContext({viewport:{width:1280,height:900},reducedMotion:'reduce'}); const p=await c.newPage();
 const s=await c.newCDPSession(p); await s.send('Emulation.setCPUThrottlingRate',{rate:4});
 await p.addInitScript(`window.bench={tasks:[],paint:0,largest:0};const w=(t,f)=>new PerformanceObserver(l=>l.getEntries().forEach(f)).observe({type:t,buffered:true});
 w('paint',e=>{if(e.name==='first-contentful-paint')bench.paint=e.startTime});w('largest-contentful-paint',e=>{bench.largest=e.startTime});w('longtask',e=>bench.tasks.push([Math.round(e.startTime),Math.round(e.duration)]));`);
 const last=i===rounds&&verbose;
 if(last) await b.startTracing(p,{path:'/tmp/trace.json',categories:['devtools.timeline','disabled-by-default-devtools.timeline','toplevel','blink.user_timing','disabled-by-default-devtools.timeline.invalidationTracking','disabled-by-default-devtools.timeline.stack']});
 await p.goto(server.url+route,{waitUntil:'networkidle'});
 await p.evaluate('new Promise((r)=>requestIdleCallback(r,{timeout:5000}))');
 await p.waitForTimeout(300);
 if(last) await b.stopTracing();
 const r=await p.evaluate('bench') as any; if(i>0){out.push(r);}
 await c.close();
}
const med=(a:number[])=>a.sort((x,y)=>x-y)[a.length>>1];
console.log(folder,'FCP',med(out.map(o=>o.paint)),'LCP',med(out.map(o=>o.largest)),'TBT',med(out.map(o=>o.tasks.reduce((a:number,[,d]:any)=>a+d-50,0))), JSON.stringify(out.map(o=>o.tasks)));
await b.close();await server.close();
if(verbose){
 const t=JSON.parse(readFileSync('/tmp/trace.json','utf8')).traceEvents; const nav=t.find((e:any)=>e.name==='navigationStart'&&e.args?.data?.documentLoaderURL?.includes(route))??t.find((e:any)=>e.name==='navigationStart');
 const main=t.filter((e:any)=>e.ph==='X'&&e.pid===nav.pid&&e.tid===nav.tid).sort((a:any,b:any)=>a.ts-b.ts);
 const top=main.filter((e:any)=>/RunTask|ThreadControllerImpl/.test(e.name)&&e.dur>15000);
 const uniq:any[]=[]; for(const e of top) if(!uniq.some(u=>u.ts<=e.ts&&u.ts+u.dur>=e.ts+e.dur)) uniq.push(e);
 for(const e of uniq){ console.log('task',((e.ts-nav.ts)/1000).toFixed(0),(e.dur/1000).toFixed(0)); 
  const kids=main.filter((k:any)=>k!==e&&k.ts>=e.ts&&k.ts+k.dur<=e.ts+e.dur&&k.dur>3000&&!/RunTask|ThreadController/.test(k.name));
  for(const k of kids) console.log('     ',k.name,((k.ts-nav.ts)/1000).toFixed(0),(k.dur/1000).toFixed(0),JSON.stringify(k.args?.beginData??k.args?.data??k.args??{}).slice(0,140)); }
}
process.exit(0)})();
