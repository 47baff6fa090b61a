import {it,expect} from 'vitest';
import {readFileSync} from 'node:fs';
import {startBackEnd} from '@site/src/playground/back-end';
import {withoutUnpacking as w} from '@site/src/playground/back-end/python/displays';
it('w',()=>{for(const s of ['{"a": 1, **b, "c": 2}','{**a}','{**a,}','{**a, **b}','[*a, 2]','(*a, 2)','f(*a, **k)','x[1:2]','{\n  "a": 1, # c, **d\n  **b,\n}','return [*a]','f([*a], **{**b})','"{**a}"','{*a, 1}','def f(*, a): pass','lambda *a: 1','[f(*x) for x in y]','x = [*a, *[*b]]','print(*a)','for (*a, b) in c: pass'])console.log(s,' => ',w(s))});
const origin={sender:'0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',blockNumber:1,timestamp:5} as const;
it('fuel',async()=>{
 for (const [f,n] of [['examples/rollups-2/echo/python/dapp.py',65000],['examples/echo/python/dapp.py',1000000]] as const){
  const b=await startBackEnd({release:'1.5',language:'python',program:readFileSync(f,'utf8'),application:'0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e'});
  for (const m of [10,1000,n]) {const t=performance.now();const r=await b.advance(`0x${'ab'.repeat(m)}`,origin);console.log(f,m,r.result.status,r.fault,performance.now()-t);}
 }
},60000);
