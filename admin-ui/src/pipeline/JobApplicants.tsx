export default function JobApplicants() { return null; }
