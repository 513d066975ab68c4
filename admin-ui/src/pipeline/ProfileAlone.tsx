export default function ProfileAlone() { return null; }
