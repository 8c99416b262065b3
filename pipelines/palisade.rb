# The command line for Homebrew. A release fills in OWNER, VERSION and SHA256: dist/release/palisade.rb.
class Palisade < Formula
  desc "Finds security mistakes in Flutter apps, and makes new ones without them"
  homepage "https://github.com/OWNER/palisade"
  url "https://github.com/OWNER/palisade/releases/download/vVERSION/flutter-palisade-VERSION.tgz"
  sha256 "SHA256"
  license "MIT"

  depends_on "node"

  def install
    libexec.install Dir["*"]
    (bin/"palisade").write_env_script libexec/"bin/palisade.mjs", PATH: "#{Formula["node"].opt_bin}:$PATH"
  end

  test do
    assert_match "sql-injection", shell_output("#{bin}/palisade checks")
  end
end
