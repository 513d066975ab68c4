const base='http://localhost:3111';
const [,, change='{}'] = process.argv;
const r = await fetch(base+'/api/v1/auth/sign_in',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'recruiter.admin@demo.example',password:'Demo-2026-pass!'})});
const h=Object.fromEntries(['access-token','client','uid'].map(k=>[k,r.headers.get(k)]).filter(([,v])=>v)); const cookie=r.headers.get('set-cookie');
const call=async(m,p,b)=>{const a=await fetch(base+'/api/v1/'+p,{method:m,headers:{'content-type':'application/json',...h,...(cookie?{cookie}:{})},...(b?{body:JSON.stringify(b)}:{})}); return [a.status, await a.json().catch(()=>null)];};
let [s,site]=await call('GET','career_sites/1'); console.log(s, site.is_published, site.sections?.length, JSON.stringify(site.sections?.[2]?.teams?.[0]).slice(0,200));
[s,site]=await call('PUT','career_sites/1',{...JSON.parse(change),lock_version:site.lock_version}); console.log('put',s,s===200?site.lock_version:JSON.stringify(site));
console.log(await call('PUT','career_sites/1/publish',{lock_version:site.lock_version}));
const [ps,pv]=await call('POST','career_sites/1/preview?language=fr',{site}); console.log('preview',ps, pv?.html?.length ?? JSON.stringify(pv));
